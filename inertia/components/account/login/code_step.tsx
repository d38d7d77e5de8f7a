import { CodeField } from '~/components/forms/fields/code_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'

type Props = {
  area: Area
  form: RouteForm<{ email: string; password: string; code: string }>
  isBusy: boolean
  isRecovery: boolean
  onSwitch: () => void
  onBack: () => void
}

export function CodeStep({ area, form, isBusy, isRecovery, onSwitch, onBack }: Props) {
  const t = useText()
  const code = { ...form.field('code'), disabled: isBusy }
  return (
    <div className="code-step stack">
      <div className="has-text-centered">
        <h2 className="title is-5 mb-1">{t('second_factor.title')}</h2>
        <p className="has-text-soft is-breakable">
          <Typed>{form.fields.email}</Typed>
        </p>
      </div>
      <Form
        form={form}
        submit={t('login.code_submit')}
        submitting={t('login.submitting')}
        isBusy={isBusy}
        isWide
      >
        {isRecovery ? (
          <TextField
            {...code}
            label={t('login.recovery_code')}
            hint={t('login.recovery_hint')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            autoFocus
          />
        ) : (
          <CodeField {...code} label={t('login.code')} hint={t('login.code_hint')} autoFocus />
        )}
      </Form>
      {isRecovery && <CodesLost area={area} />}
      <div className="row is-close is-wrapping is-at-center">
        <Button tone="quiet" small onClick={onSwitch} disabled={isBusy}>
          {t(isRecovery ? 'login.use_app' : 'login.use_recovery')}
        </Button>
        <Button tone="quiet" small onClick={onBack} disabled={isBusy}>
          {t('login.back_to_password')}
        </Button>
      </div>
    </div>
  )
}

function CodesLost({ area }: { area: Area }) {
  const t = useText()
  return (
    <div className="has-text-small has-text-soft">
      <p>{t(`login.codes_lost_${area}`)}</p>
      {area === 'admin' && <code dir="ltr">manzil admin reset-second-factor &lt;email&gt;</code>}
    </div>
  )
}
