import { useState } from 'react'
import limits from '#config/limits'
import { latinDigits } from '#texts/typed_numbers'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { TextToCopy } from '~/components/forms/text_to_copy'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'

const { accesses, days, daysMax, nameCharacters } = limits.apiTokens

type Fields = { name: string; access: (typeof accesses)[number]; expires_in_days: string }

const noToken: Fields = { name: '', access: 'read', expires_in_days: String(days) }

type Props = { area: Area; call: string; onDone: () => void }

export function NewApiToken({ area, call, onDone }: Props) {
  const t = useText()
  const [made, setMade] = useState<{ token: string; message: string }>()
  const form = useRouteForm({ route: routeOf(area, 'api_tokens.store') }, noToken, {
    check: ({ name, expires_in_days: typed }) => ({
      name: !name.trim() && t('api_tokens.name_required'),
      expires_in_days: !isDays(daysIn(typed)) && t('api_tokens.days_range', { max: daysMax }),
    }),
    toBody: (fields) => ({ ...fields, expires_in_days: daysIn(fields.expires_in_days) }),
    onSuccess: setMade,
  })
  if (made) {
    return (
      <div className="stack is-wide">
        <Notice notice={{ kind: 'success', text: made.message }} />
        <TextToCopy what="token" text={made.token} />
        <TextToCopy what="call" text={curl(call, made.token)} />
        <div className="buttons">
          <Button onClick={onDone}>{t('api_tokens.done')}</Button>
        </div>
      </div>
    )
  }
  return (
    <Form form={form} submit={t('api_tokens.create')} onCancel={onDone}>
      <TextField
        {...form.field('name')}
        label={t('api_tokens.name')}
        maxLength={nameCharacters}
        autoComplete="off"
        required
        autoFocus
      />
      <RadioField
        {...form.field('access')}
        label={t('api_tokens.may')}
        options={accesses.map((value) => ({
          value,
          label: t('api_tokens.access', { access: value }),
        }))}
      />
      <TextField
        {...form.field('expires_in_days')}
        label={t('api_tokens.days')}
        inputMode="numeric"
        required
      />
    </Form>
  )
}

/** A call to try in a terminal. */
export const curl = (call: string, token = 'TOKEN') =>
  `curl -H "Authorization: Bearer ${token}" ${call}`

const daysIn = (typed: string) => Number(latinDigits(typed))

const isDays = (count: number) => Number.isInteger(count) && count >= 1 && count <= daysMax
