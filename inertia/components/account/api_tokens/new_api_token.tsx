import { useState } from 'react'
import { Copy } from 'lucide-react'
import limits from '#config/limits'
import { latinDigits } from '#texts/typed_numbers'
import { FocusedPlace } from '~/components/account/focused_place'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { copyShown } from '~/lib/page/clipboard'

const { days, daysMax, nameCharacters } = limits.apiTokens

const accesses = ['read', 'write'] as const
type Fields = { name: string; access: (typeof accesses)[number]; expires_in_days: string }

const noToken: Fields = { name: '', access: 'read', expires_in_days: String(days) }

export function NewApiToken({ area, onDone }: { area: Area; onDone: () => void }) {
  const t = useText()
  const [made, setMade] = useState<{ token: string; message: string }>()
  const form = useRouteForm({ route: routeOf(area, 'api_tokens.store') }, noToken, {
    check: ({ name, expires_in_days: typed }) => ({
      name: !name.trim() && t('api_tokens.name_required'),
      expires_in_days: !isDays(typed) && t('api_tokens.days_range', { max: daysMax }),
    }),
    toBody: (fields) => ({
      ...fields,
      expires_in_days: Number(latinDigits(fields.expires_in_days)),
    }),
    onSuccess: setMade,
  })
  if (made) return <MadeToken {...made} onDone={onDone} />
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

function isDays(typed: string) {
  const text = latinDigits(typed.trim())
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= daysMax
}

type MadeProps = { token: string; message: string; onDone: () => void }

function MadeToken({ token, message, onDone }: MadeProps) {
  const t = useText()
  return (
    <FocusedPlace spacing="is-wide">
      <Notice notice={{ kind: 'success', text: message }} />
      <code className="secret has-text-ink has-text-small is-breakable" dir="ltr">
        {token}
      </code>
      <div className="buttons">
        <Button
          tone="primary"
          icon={<Copy size={16} />}
          onClick={() => void copyShown(token, t('api_tokens.copied'))}
        >
          {t('api_tokens.copy')}
        </Button>
        <Button onClick={onDone}>{t('api_tokens.done')}</Button>
      </div>
    </FocusedPlace>
  )
}
