import { usePage } from '@inertiajs/react'
import { languages, nameOf } from '#config/languages'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { Field } from '~/components/forms/fields/field'

/** Blank is the language of the page, as for the call. */
export function LanguageField({ value, error, onChange, ...select }: FieldProps<string>) {
  const t = useText()
  const { language } = usePage().props
  return (
    <Field label={t('users.mail_language')} error={error}>
      {(wiring) => (
        <div className="select is-full">
          <select
            {...wiring}
            {...select}
            value={value || language.code}
            onChange={(event) => onChange(event.target.value)}
          >
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
