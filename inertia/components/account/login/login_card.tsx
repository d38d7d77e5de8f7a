import { useEffect, useState, type ReactNode } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useMutation } from '@tanstack/react-query'
import { addressAfterLogin } from '~/components/account/login/address_after_login'
import { AuthCard } from '~/components/account/login/auth_card'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { goesOn } from '~/lib/session'

type Props = {
  area: Area
  title: string
  intro?: string
  knownAs?: string | null
  redirect: string | null
  aside?: ReactNode
  children: ReactNode
}

export function LoginCard({ area, title, intro, knownAs, redirect, aside, children }: Props) {
  const t = useText()
  const resumption = useResumption({ area, redirect, isKnown: Boolean(knownAs) })
  if (knownAs && resumption.isGoingOn) {
    return (
      <AuthCard title={title}>
        <Spinner text={t('login.continuing', { name: knownAs })} />
      </AuthCard>
    )
  }
  return (
    <AuthCard {...{ title, intro, aside }}>
      {knownAs && <Continue name={knownAs} resumption={resumption} />}
      {children}
    </AuthCard>
  )
}

type ResumptionProps = Pick<Props, 'area' | 'redirect'> & { isKnown: boolean }

/** Whoever is logged in goes on at once, unless the tab has a reason to ask. */
function useResumption({ area, redirect, isKnown }: ResumptionProps) {
  const { resume } = useSession(area)
  const isAsked = useIsAsked(area)
  const { mutate, error, isPending } = useMutation({
    mutationFn: resume,
    onSuccess: () => router.visit(addressAfterLogin(area, redirect), { replace: true }),
  })
  const isGoingOn = isKnown && !isAsked
  useEffect(() => {
    if (isGoingOn) mutate()
  }, [isGoingOn, mutate])
  return { resume: mutate, error, isPending, isGoingOn: isGoingOn && !error }
}

/** `?switch` is for somebody who wants to log in as another user. */
function useIsAsked(area: Area) {
  const { url, props } = usePage()
  const [isAsked] = useState(
    () =>
      new URL(url, location.origin).searchParams.has('switch') || !goesOn(area, props.session ?? '')
  )
  return isAsked
}

type ContinueProps = { name: string; resumption: ReturnType<typeof useResumption> }

function Continue({ name, resumption: { resume, error, isPending } }: ContinueProps) {
  const t = useText()
  const failureMessage = useFailureMessage()
  return (
    <div className="stack mb-4 has-text-soft has-text-small has-text-centered">
      <Button tone="primary" wide busy={isPending} onClick={() => resume()}>
        {t('login.continue_as', { name })}
      </Button>
      <p>{t('login.continue_hint')}</p>
      <FailureNotice text={error && failureMessage(error)} />
      <p className="login-or row">{t('login.or')}</p>
    </div>
  )
}
