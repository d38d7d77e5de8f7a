import { useState } from 'react'
import { router } from '@inertiajs/react'
import { LoginCard } from '~/components/login_card'
import { LoginForm } from '~/components/login_form'
import { useStaleSession } from '~/hooks/use_stale_session'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'

export default function AdminLogin({ knownAs }: { knownAs: string | null }) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const goHome = () => {
    setLeaving(true)
    router.visit(homeOf('admin'), { onFinish: () => setLeaving(false) })
  }
  useStaleSession('admin', knownAs !== null)
  return (
    <LoginCard area="admin" title={t('login.admin_title')} knownAs={knownAs}>
      <LoginForm area="admin" autoFocus={!knownAs} isWaiting={isLeaving} onSuccess={goHome} />
    </LoginCard>
  )
}
