import { Link } from '@adonisjs/inertia/react'
import { typedEmail } from '~/components/account/login/typed_email'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import type { TextKey } from '~/lib/texts'

type Props = { area: Area; email: string; text?: TextKey }

export function ForgottenLink({ area, email, text = 'links.forgotten' }: Props) {
  const t = useText()
  return (
    <p className="mt-4 has-text-small has-text-centered">
      <Link
        className="thumb-link"
        route={`${area}.password_requests.show`}
        onClick={() => typedEmail.set(email.trim())}
      >
        {t(text)}
      </Link>
    </p>
  )
}

/** No link is sent for an account of the other area, and nothing may tell that it is one. */
export function OtherForgottenLink({ area, email }: Omit<Props, 'text'>) {
  const other = area === 'admin' ? 'owner' : 'admin'
  return <ForgottenLink area={other} email={email} text={`links.is_${other}`} />
}
