import { Link } from '@adonisjs/inertia/react'
import { typedEmail } from '~/components/account/login/typed_email'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

/** Takes along what is typed so far. */
export function ForgottenLink({ area, email }: { area: Area; email: string }) {
  const t = useText()
  return (
    <p className="mt-4 has-text-small has-text-centered">
      <Link
        className="thumb-link"
        route={`${area}.password_requests.show`}
        onClick={() => typedEmail.set(email.trim())}
      >
        {t('password_pages.forgotten')}
      </Link>
    </p>
  )
}
