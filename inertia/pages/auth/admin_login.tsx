import { useState } from 'react'
import { router } from '@inertiajs/react'
import { addressAfterLogin } from '~/components/account/login/address_after_login'
import { LoginCard } from '~/components/account/login/login_card'
import { LoginForm } from '~/components/account/login/login_form'
import { typedEmail } from '~/components/account/login/typed_email'
import { useStaleSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

type Props = { knownAs: string | null; redirect: string | null }

export default function AdminLogin({ knownAs, redirect }: Props) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const visitRedirect = () => {
    setLeaving(true)
    router.visit(addressAfterLogin('admin', redirect), { onFinish: () => setLeaving(false) })
  }
  useStaleSession('admin', knownAs !== null)
  return (
    <LoginCard area="admin" title={t('login.admin_title')} {...{ knownAs, redirect }}>
      <LoginForm
        area="admin"
        email={typedEmail.get()}
        autoFocus={!knownAs}
        offersReset
        isWaiting={isLeaving}
        onSuccess={visitRedirect}
      />
    </LoginCard>
  )
}
