import type { SentLink } from '~/components/account/passwords/link_sent'
import { OtherForgottenLink } from '~/components/account/login/forgotten_link'
import { typedEmail } from '~/components/account/login/typed_email'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { isEmail } from '~/lib/values/users'

type Props = { area: Area; email: string; onSent: (sent: SentLink) => void }

export function LinkRequestForm({ area, email, onSent }: Props) {
  const t = useText()
  const form = useLinkRequest({ area, email, onSent })
  return (
    <>
      <Form form={form} submit={t('links.send')} submitting={t('links.sending')} isWide>
        <TextField
          {...form.field('email')}
          label={t('links.email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
      </Form>
      <OtherForgottenLink area={area} email={form.fields.email} />
    </>
  )
}

function useLinkRequest({ area, email: firstEmail, onSent }: Props) {
  const t = useText()
  return useRouteForm(
    { route: 'api.password_resets.store' },
    { email: firstEmail },
    {
      check: ({ email }) => ({
        email: email.trim()
          ? !isEmail(email) && t('links.email_invalid')
          : t('links.email_required'),
      }),
      toBody: ({ email }) => ({ email, area }),
      guardsChanges: false,
      failure: { fallback: 'links.send_failed' },
      onSuccess: ({ message }, fields) => {
        const email = fields.email.trim()
        typedEmail.set(email)
        onSent({ message, email })
      },
    }
  )
}
