import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Notice } from '~/components/ui/notice'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { area: Area; email: string; isMailed: boolean }

export default function ForgotPassword({ area, email, isMailed }: Props) {
  const t = useText()
  const [message, setMessage] = useState(isMailed ? null : t('links.ask_an_admin'))
  const form = useRouteForm(
    { route: 'api.password_resets.store' },
    { email },
    {
      toBody: (fields) => ({ ...fields, area }),
      guardsChanges: false,
      onSuccess: (answer) => setMessage(answer.message),
    }
  )
  return (
    <div className="box login-card">
      <Head title={t('links.forgot_title')} />
      <h1 className="title is-4 has-text-centered">{t('links.forgot_title')}</h1>
      <Notice notice={message ? { kind: 'info', text: message } : null} />
      {isMailed && (
        <Form form={form} submit={t('links.ask')} submitting={t('links.asking')} isWide>
          <TextField
            {...form.field('email')}
            label={t('login.email')}
            type="email"
            autoComplete="username"
            required
          />
        </Form>
      )}
    </div>
  )
}
