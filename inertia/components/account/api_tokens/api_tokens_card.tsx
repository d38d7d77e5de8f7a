import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { curl, NewApiToken } from '~/components/account/api_tokens/new_api_token'
import { FocusedPlace } from '~/components/account/focused_place'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { TextToCopy } from '~/components/forms/text_to_copy'
import { NewTab } from '~/components/navigation/new_tab'
import { Ago } from '~/components/ui/ago'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Loaded } from '~/components/ui/loaded'
import { Tag } from '~/components/ui/tag'
import { Typed } from '~/components/ui/typed'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import { useEnding } from '~/hooks/use_action'
import { useZone } from '~/hooks/use_clock'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, client, routeOf } from '~/lib/client'
import { dayOf } from '~/lib/values/dates'

type ApiToken = AnswerOf<'api.admin.api_tokens.index'>[number]

export function ApiTokensCard({ area, call }: { area: Area; call: string }) {
  const t = useText()
  const tokens = useQuery(api[area].apiTokens.index.queryOptions({}))
  const [step, setStep] = useState<'first' | 'making' | 'back'>('first')
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const shown = useLast(asked)
  const revocation = useEnding(
    ({ id }: ApiToken) => client.request(routeOf(area, 'api_tokens.destroy'), { params: { id } }),
    {
      onSettled: () => {
        setAsked(null)
        setStep('back') // its button is gone, and the focus with it
        return tokens.refetch()
      },
    }
  )
  const ask = (token: ApiToken) => {
    setAsked(token)
    setStep('first')
  }
  const goBack = () => {
    setStep('back')
    void tokens.refetch({ cancelRefetch: false }) // the answer of the call may have been lost
  }
  return (
    <Card id="api-tokens" title={t('api_tokens.title')}>
      {step === 'making' ? (
        <NewApiToken area={area} call={call} onDone={goBack} />
      ) : (
        <FocusedPlace spacing="is-wide" takesFocus={step === 'back'}>
          <p className="has-text-soft">
            {t('api_tokens.hint')}{' '}
            <NewTab href="/api" className="thumb-link">
              {t('api_tokens.calls')}
            </NewTab>
          </p>
          <Loaded query={tokens} failed="api_tokens.load_failed">
            {(rows) =>
              rows.length > 0 && (
                <ul className="divided">
                  {rows.map((token) => (
                    <ApiTokenRow key={token.id} token={token} onRevoke={() => ask(token)} />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <div className="buttons">
            <Button onClick={() => setStep('making')}>{t('api_tokens.create')}</Button>
          </div>
          <TextToCopy what="call" text={curl(call)} />
        </FocusedPlace>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isBusy={revocation.isPending}
        title={t('api_tokens.revoke_title')}
        text={t('api_tokens.question', { name: shown?.name ?? '' })}
        action={t('api_tokens.revoke')}
        onConfirm={() => asked && revocation.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useText()
  const zone = useZone()
  const { name, access, last_used_at: usedAt, expires_at: expiresAt } = token
  return (
    <li className="api-token row py-3">
      <div className="fill">
        <p className="row is-close is-wrapping">
          <Typed className="has-text-weight-medium is-breakable">{name}</Typed>
          <Tag>{t('api_tokens.access', { access })}</Tag>
        </p>
        <p className="has-text-soft has-text-small">
          {t(usedAt ? 'api_tokens.last_used' : 'api_tokens.never_used')}{' '}
          {usedAt && <Ago at={usedAt} />}
          <span className="after-dot">{t('api_tokens.ends', { day: dayOf(expiresAt, zone) })}</span>
        </p>
      </div>
      <Button
        small
        tone="quiet"
        aria-label={t('api_tokens.revoke_of', { name })}
        onClick={onRevoke}
      >
        {t('api_tokens.revoke')}
      </Button>
    </li>
  )
}
