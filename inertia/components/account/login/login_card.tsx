import { useEffect, useState, type ReactNode } from 'react'
import { Head, router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useMutation } from '@tanstack/react-query'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { homeOf, type Area } from '~/lib/areas'
import { goesOn } from '~/lib/session'

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
  const t = useText()
  const resumption = useResumption({ area, redirect, isKnown: Boolean(knownAs) })
  if (knownAs && resumption.isGoingOn) {
    return (
      <div className="box login-card">
        <Head title={title} />
        <h1 className="title is-4 has-text-centered">{title}</h1>
        <Spinner text={t('login.continuing', { name: knownAs })} />
      </div>
    )
  }
  return (
    <div className="box login-card">
      <Head title={title} />
      <h1 className={`title is-4 has-text-centered ${intro ? 'mb-2' : ''}`}>{title}</h1>
      {intro && <p className="has-text-soft has-text-centered mb-5">{intro}</p>}
      {knownAs && <Continue name={knownAs} resumption={resumption} />}
      {children}
      {aside && (
        <div className="login-aside has-line-above mt-5 pt-5 has-text-soft has-text-small has-text-centered">
          {aside}
        </div>
      )}
    </div>
  )
}

type ResumptionProps = Pick<Props, 'area' | 'redirect'> & { isKnown: boolean }

/** Whoever is logged in goes on at once, unless the tab has a reason to ask. */
function useResumption({ area, redirect, isKnown }: ResumptionProps) {
  const { resume } = useSession(area)
  const isAsked = useIsAsked(area)
  const { mutate, error, isPending } = useMutation({
    mutationFn: resume,
    onSuccess: () => router.visit(redirect ?? homeOf(area), { replace: true }),
  })
  const isGoingOn = isKnown && !isAsked
  useEffect(() => {
    if (isGoingOn) mutate()
  }, [isGoingOn, mutate])
  return { resume: mutate, error, isPending, isGoingOn: isGoingOn && !error }
}

/** `?switch` is for somebody who wants to log in as another user. */
function useIsAsked(area: Area) {
  const { url, props } = usePage<Data.SharedProps>()
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
