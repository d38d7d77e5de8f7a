import { FocusedPlace } from '~/components/account/focused_place'
import { OtherForgottenLink } from '~/components/account/login/forgotten_link'
import { typedEmail } from '~/components/account/login/typed_email'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { isEmail } from '~/lib/values/users'

export type SentLink = { message: string; email: string }

type Props = { area: Area; email: string; onSent: (sent: SentLink) => void }

export function LinkRequestForm({ area, email, onSent }: Props) {
  const t = useText()
  const form = useLinkRequest({ area, email, onSent })
  return (
    <>
      <Form form={form} submit={t('links.send')} submitting={t('common.sending')} isWide>
        <TextField
          {...form.field('email')}
          label={t('fields.email')}
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
          ? !isEmail(email) && t('registration.email_invalid')
          : t('login.email_required'),
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

type SentProps = SentLink & { area: Area; onAgain: () => void }

/** Says nothing about whether there is such an account. */
export function LinkSent({ message, email, area, onAgain }: SentProps) {
  const t = useText()
  return (
    <FocusedPlace>
      <Notice notice={{ kind: 'success', text: message }} />
      <p className="has-text-soft has-text-small is-breakable">{t('links.sent_hint', { email })}</p>
      <Button wide onClick={onAgain}>
        {t('links.other_address')}
      </Button>
      <OtherForgottenLink area={area} email={email} />
    </FocusedPlace>
  )
}
