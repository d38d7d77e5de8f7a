import { useState } from 'react'
import { router } from '@inertiajs/react'
import { LoginCard } from '~/components/login/login_card'
import { LoginForm } from '~/components/login/login_form'
import { useStaleSession } from '~/components/login/use_stale_session'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'

type Props = { knownAs: string | null; wanted: string | null }

export default function AdminLogin({ knownAs, wanted }: Props) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const goOn = () => {
    setLeaving(true)
    router.visit(wanted ?? homeOf('admin'), { onFinish: () => setLeaving(false) })
  }
  useStaleSession('admin', knownAs !== null)
  return (
    <LoginCard area="admin" title={t('login.admin_title')} {...{ knownAs, wanted }}>
      <LoginForm area="admin" autoFocus={!knownAs} isWaiting={isLeaving} onSuccess={goOn} />
    </LoginCard>
  )
}
