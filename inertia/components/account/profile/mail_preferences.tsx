import { useMutation, useQuery } from '@tanstack/react-query'
import { Card } from '~/components/ui/card'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { Switch } from '~/components/ui/switch'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, queryClient, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'
import type { MailPreference } from '#config/mail_preferences'

/** The mail that tells of being let in comes before its reader can open this. */
type Kind = Exclude<MailPreference, 'account'>

type Preferences = Partial<Record<MailPreference, boolean>>

/** A switch for each kind of mail, which is kept at once. Only where mail is set up. */
export function MailPreferences({ area }: { area: Area }) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const route = routeOf(area, 'mail_preferences.show')
  const stored = useQuery({
    queryKey: keyOf(route),
    queryFn: (): Promise<Preferences> => client.request(route, {}),
  })
  const change = useMutation({
    mutationFn: (body: Preferences) =>
      client.request(routeOf(area, 'mail_preferences.update'), { body }),
    onSuccess: ({ preferences, message }) => {
      queryClient.setQueryData(keyOf(route), preferences)
      announce('success', message)
    },
    onError: (error) =>
      announce('danger', failureMessage(error, { fallback: 'mail_settings.save_failed' })),
  })
  const { account: _account, ...shown } = stored.data ?? {}
  const kinds = Object.entries(shown) as [Kind, boolean][]

  return (
    <Card title={t('mail_settings.title')} narrow>
      <p className="has-text-soft">{t('mail_settings.hint')}</p>
      {stored.isPending && <Spinner text={t('common.loading')} />}
      {stored.isError && !stored.data && (
        <FailedState text={t('mail_settings.load_failed')} query={stored} />
      )}
      {kinds.map(([kind, isOn]) => (
        <div key={kind} className="mail-preference row has-line-above">
          <div>
            <p>{t(`mail_settings.${kind}`)}</p>
            <p className="has-text-small has-text-soft">{t(`mail_settings.${kind}_hint`)}</p>
          </div>
          <Switch
            isOn={isOn}
            label={t(`mail_settings.${kind}`)}
            disabled={change.isPending && kind in change.variables}
            onToggle={() => change.mutate({ [kind]: !isOn })}
          />
        </div>
      ))}
    </Card>
  )
}
