import { useState } from 'react'
import { Copy, Smartphone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { PasswordForm } from '~/components/account/second_factor/password_form'
import { RecoveryCodes } from '~/components/account/second_factor/recovery_codes'
import { leavesOnConflict, storeFactor } from '~/components/account/second_factor/stored_factor'
import { FocusedPlace } from '~/components/account/focused_place'
import { CodeField } from '~/components/forms/fields/code_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useMedia } from '~/hooks/use_media'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { copyShown } from '~/lib/page/clipboard'

type Props = {
  area: Area
  onDone: () => void
  onCancel?: () => void
  done: string
}

type Step =
  | { name: 'password' }
  | { name: 'code'; secret: string; url: string }
  | { name: 'recovery_codes'; codes: string[] }

/** Nothing is on before the first code was right. */
export function Enrolment({ area, onDone, onCancel, done }: Props) {
  const t = useText()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const keepCodes = (codes: string[]) => {
    storeFactor(area, { on: true, recovery_codes_left: codes.length })
    setStep({ name: 'recovery_codes', codes })
  }
  if (step.name === 'recovery_codes')
    return <RecoveryCodes area={area} codes={step.codes} done={done} onDone={onDone} />
  if (step.name === 'code')
    return <EnrolmentCode {...{ area, ...step, onCancel, onDone }} onSuccess={keepCodes} />
  return (
    <PasswordForm
      {...{ area, onCancel, onDone }}
      route={routeOf(area, 'second_factor.store')}
      hint={t('second_factor.password_hint')}
      submit={t('second_factor.go_on')}
      onSuccess={({ secret, url }) => setStep({ name: 'code', secret, url })}
    />
  )
}

type CodeProps = {
  area: Area
  secret: string
  url: string
  onDone: () => void
  onCancel?: () => void
  onSuccess: (recoveryCodes: string[]) => void
}

function EnrolmentCode({ area, secret, url, onDone, onCancel, onSuccess }: CodeProps) {
  const t = useText()
  // A phone's keyboard would cover the picture and the link to the app.
  const hasMouse = useMedia('(pointer: fine)')
  const form = useRouteForm(
    { route: routeOf(area, 'second_factor.update') },
    { code: '' },
    {
      check: ({ code }) => ({ code: !code.trim() && t('login.code_required') }),
      guardsChanges: false,
      onFailure: leavesOnConflict(onDone),
      onSuccess: ({ recovery_codes: codes }) => onSuccess(codes),
    }
  )
  return (
    <FocusedPlace takesFocus={!hasMouse}>
      <Form {...{ form, onCancel }} submit={t('second_factor.switch_on')}>
        <p>{t('second_factor.scan')}</p>
        <QrCode text={url} label={t('second_factor.qr_code')} />
        <a className="button is-for-touch" href={url}>
          <Smartphone size={16} />
          <span>{t('second_factor.open_app')}</span>
        </a>
        <Secret secret={secret} />
        <CodeField
          {...form.field('code')}
          label={t('login.code')}
          hint={t('second_factor.code_hint')}
          autoFocus={hasMouse}
        />
      </Form>
    </FocusedPlace>
  )
}

/** People read and type groups of four; apps take the blanks. */
function Secret({ secret }: { secret: string }) {
  const t = useText()
  const copy = () => copyShown(secret, t('second_factor.secret_copied'))
  return (
    <div className="stack is-close">
      <p className="has-text-small has-text-soft">{t('second_factor.secret')}</p>
      <div className="row is-close is-wrapping">
        <code className="secret has-text-ink has-text-small is-breakable" dir="ltr">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <Button small tone="quiet" onClick={() => void copy()} icon={<Copy size={16} />}>
          {t('second_factor.copy_secret')}
        </Button>
      </div>
    </div>
  )
}

/** Dark on white in dark mode too, with the quiet zone around it that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const t = useText()
  // Asked for like a call, so that a script that does not load shows a failure. The text is a secret: nothing keeps it.
  const code = useQuery({ queryKey: ['qr_code', text], queryFn: () => draw(text), gcTime: 0 })
  if (code.isError) return <FailureNotice text={t('second_factor.qr_failed')} />
  if (!code.data) return <Spinner text={t('common.loading')} />
  const { size, path } = code.data
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

async function draw(text: string) {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])))
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}
