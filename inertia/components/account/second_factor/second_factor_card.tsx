import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FocusedPlace } from '~/components/account/focused_place'
import { Enrolment } from '~/components/account/second_factor/enrolment'
import { PasswordForm } from '~/components/account/second_factor/password_form'
import { storeFactor, type Factor } from '~/components/account/second_factor/stored_factor'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Loaded } from '~/components/ui/loaded'
import { Notice } from '~/components/ui/notice'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

type Step = 'first' | 'enrolling' | 'ending' | 'back'

export function SecondFactorCard({ area }: { area: Area }) {
  const t = useText()
  const { show } = api[area].secondFactor
  const factor = useQuery(show.queryOptions({}))
  const [step, setStep] = useState<Step>('first')
  const goBack = () => {
    setStep('back')
    void factor.refetch({ cancelRefetch: false }) // the answer of a change may have been lost
  }
  return (
    <Card title={t('second_factor.section')}>
      {step === 'enrolling' && (
        <Enrolment area={area} done={t('second_factor.kept')} onDone={goBack} onCancel={goBack} />
      )}
      {step === 'ending' && <FactorEnd area={area} onDone={goBack} />}
      {(step === 'first' || step === 'back') && (
        <Loaded query={factor} failed="second_factor.load_failed">
          {(data) => (
            <FactorState
              {...data}
              isFocused={step === 'back'}
              onEnrol={() => setStep('enrolling')}
              onEnd={() => setStep('ending')}
            />
          )}
        </Loaded>
      )}
    </Card>
  )
}

type StateProps = Factor & { isFocused: boolean; onEnrol: () => void; onEnd: () => void }

function FactorState({ on, recovery_codes_left: left, isFocused, onEnrol, onEnd }: StateProps) {
  const t = useText()
  return (
    <FocusedPlace spacing="is-wide" takesFocus={isFocused}>
      <p className="row is-close">
        <span className="has-text-weight-medium">{t('second_factor.title')}</span>
        <Tag tone={on ? 'good' : 'neutral'}>{t('second_factor.state', { on })}</Tag>
      </p>
      {on ? (
        <CodesLeft count={left} />
      ) : (
        <p className="has-text-soft">{t('second_factor.what_for')}</p>
      )}
      <div className="buttons">
        <Button onClick={on ? onEnd : onEnrol}>
          {t(on ? 'second_factor.switch_off' : 'second_factor.set_up')}
        </Button>
      </div>
    </FocusedPlace>
  )
}

/** Whoever loses the phone may soon be locked out when few are left. */
function CodesLeft({ count }: { count: number }) {
  const t = useText()
  const left = t('second_factor.codes_left', { count })
  const text = `${left} ${t('second_factor.renew_codes')}`
  if (count > 3) return <p className="has-text-soft">{text}</p>
  return <Notice notice={{ kind: 'warning', text }} />
}

function FactorEnd({ area, onDone }: { area: Area; onDone: () => void }) {
  const t = useText()
  const hints = [t('second_factor.end_hint')]
  if (area === 'admin') hints.push(t('second_factor.end_hint_needed'))
  return (
    <PasswordForm
      {...{ area, onDone }}
      route={routeOf(area, 'second_factor.destroy')}
      hint={hints.join(' ')}
      submit={t('second_factor.switch_off')}
      onCancel={onDone}
      onSuccess={({ message }) => {
        announce('success', message)
        storeFactor(area, { on: false, recovery_codes_left: 0 })
        onDone()
      }}
    />
  )
}
