import type { ReactNode } from 'react'
import { Head, router } from '@inertiajs/react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { homeOf, type Area } from '~/lib/areas'

type Props = {
  area: Area
  title: string
  intro?: string
  /** The user of the cookie session that this browser still has. */
  knownAs?: string | null
  redirect: string | null
  aside?: ReactNode
  children: ReactNode
}

export function LoginCard({ area, title, intro, knownAs, redirect, aside, children }: Props) {
  return (
    <div className="box login-card">
      <Head title={title} />
      <h1 className={`title is-4 has-text-centered ${intro ? 'mb-2' : ''}`}>{title}</h1>
      {intro && <p className="has-text-soft has-text-centered mb-5">{intro}</p>}
      {knownAs && <Continue area={area} name={knownAs} redirect={redirect} />}
      {children}
      {aside && (
        <div className="login-aside has-line-above mt-5 pt-5 has-text-soft has-text-small has-text-centered">
          {aside}
        </div>
      )}
    </div>
  )
}

type ContinueProps = Pick<Props, 'area' | 'redirect'> & { name: string }

function Continue({ area, name, redirect }: ContinueProps) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { resume } = useSession(area)
  const resumption = useMutation({
    mutationFn: resume,
    onSuccess: () => router.visit(redirect ?? homeOf(area), { replace: true }),
  })
  return (
    <div className="stack mb-4 has-text-soft has-text-small has-text-centered">
      <Button tone="primary" wide busy={resumption.isPending} onClick={() => resumption.mutate()}>
        {t('login.continue_as', { name })}
      </Button>
      <p>{t('login.continue_hint')}</p>
      <FailureNotice text={resumption.error && failureMessage(resumption.error)} />
      <p className="login-or row">{t('login.or')}</p>
    </div>
  )
}
