import { useState } from 'react'
import { EnrolmentCode } from '~/components/account/second_factor/enrolment_code'
import {
  checkPassword,
  noPassword,
  PasswordForm,
} from '~/components/account/second_factor/password_form'
import { RecoveryCodes } from '~/components/account/second_factor/recovery_codes'
import { leavesOnConflict, storeFactor } from '~/components/account/second_factor/stored_factor'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'

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
    <EnrolmentStart
      {...{ area, onCancel, onDone }}
      onSuccess={(secret) => setStep({ name: 'code', ...secret })}
    />
  )
}

type StartProps = Pick<Props, 'area' | 'onCancel' | 'onDone'> & {
  onSuccess: (secret: { secret: string; url: string }) => void
}

function EnrolmentStart({ area, onCancel, onDone, onSuccess }: StartProps) {
  const t = useText()
  const route = routeOf(area, 'second_factor.store')
  const form = useRouteForm({ route }, noPassword, {
    check: checkPassword,
    guardsChanges: false,
    onFailure: leavesOnConflict(onDone),
    onSuccess: ({ secret, url }) => onSuccess({ secret, url }),
  })
  return (
    <PasswordForm
      {...{ area, form, onCancel }}
      hint={t('second_factor.password_hint')}
      submit={t('second_factor.go_on')}
    />
  )
}
