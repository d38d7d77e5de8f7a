import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { AskAnAdmin } from '~/components/account/passwords/ask_an_admin'
import { AuthCard } from '~/components/account/login/auth_card'
import { typedEmail } from '~/components/account/login/typed_email'
import { LinkButton, Button } from '~/components/ui/button'
import { FocusedPlace } from '~/components/account/focused_place'
import { OtherForgottenLink } from '~/components/account/login/forgotten_link'
import { EmailField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Notice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { emailProblem } from '~/lib/values/users'

export default function ForgotPassword({ area }: { area: Area }) {
  const t = useText()
  const { isMailed } = usePage().props
  const [sent, setSent] = useState<SentLink | null>(null)
  const toLogin = (
    <LinkButton tone="quiet" small route={`${area}.login.show`}>
      {t('login.to_login')}
    </LinkButton>
  )
  if (!isMailed) {
    return (
      <AuthCard title={t('links.ask_title')} aside={toLogin}>
        <AskAnAdmin area={area} />
      </AuthCard>
    )
  }
  if (sent) {
    return (
      <AuthCard title={t('links.sent_title')} aside={toLogin}>
        <LinkSent {...sent} area={area} onAgain={() => setSent(null)} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('links.forgotten')} intro={t('links.intro', { area })} aside={toLogin}>
      <LinkRequestForm area={area} email={typedEmail.get()} onSent={setSent} />
    </AuthCard>
  )
}

type SentLink = { message: string; email: string }

type RequestProps = { area: Area; email: string; onSent: (sent: SentLink) => void }

function LinkRequestForm({ area, email: firstEmail, onSent }: RequestProps) {
  const t = useText()
  const form = useRouteForm(
    { route: 'api.password_resets.store' },
    { email: firstEmail },
    {
      check: ({ email }) => ({ email: emailProblem(email) }),
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
  return (
    <>
      <Form form={form} submit={t('links.send')} submitting={t('common.sending')} isWide>
        <EmailField {...form.field('email')} autoComplete="username" autoFocus />
      </Form>
      <OtherForgottenLink area={area} email={form.fields.email} />
    </>
  )
}

type SentProps = SentLink & { area: Area; onAgain: () => void }

/** Says nothing about whether there is such an account. */
function LinkSent({ message, email, area, onAgain }: SentProps) {
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
