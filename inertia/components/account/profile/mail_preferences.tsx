import { useId } from 'react'
import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '~/components/ui/card'
import { Loaded } from '~/components/ui/loaded'
import { Switch } from '~/components/ui/switch'
import { useAction } from '~/hooks/use_action'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, queryClient, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'
import type { MailPreference } from '#outbox/mail_preferences'

/** The mail that tells of being let in comes before its reader can open this. */
type Kind = Exclude<MailPreference, 'account'>

type Preferences = Partial<Record<MailPreference, boolean>>

export function MailPreferences({ area }: { area: Area }) {
  const t = useText()
  const { hasListingEnds } = usePage().props
  const route = routeOf(area, 'mail_preferences.show')
  const stored = useQuery({
    queryKey: keyOf(route),
    queryFn: (): Promise<Preferences> => client.request(route, {}),
  })
  return (
    <Card title={t('mail_settings.title')}>
      <p className="has-text-soft">{t('mail_settings.hint')}</p>
      <Loaded query={stored} failed="mail_settings.load_failed">
        {({ account: _account, ...shown }) =>
          Object.entries(shown).map(
            ([kind, isOn]) =>
              (kind !== 'listings' || hasListingEnds) && (
                <MailPreferenceRow key={kind} {...{ area, isOn }} kind={kind as Kind} />
              )
          )
        }
      </Loaded>
    </Card>
  )
}

type RowProps = { area: Area; kind: Kind; isOn: boolean }

/** Each keeps its own answer: those of two switches may come out of order. */
function MailPreferenceRow({ area, kind, isOn }: RowProps) {
  const t = useText()
  const hint = useId()
  const send = (next: boolean) =>
    client.request(routeOf(area, 'mail_preferences.update'), { body: { [kind]: next } })
  const change = useAction(send, {
    failure: { fallback: 'mail_settings.save_failed' },
    onSuccess: ({ preferences, message }: { preferences: Preferences; message: string }) => {
      queryClient.setQueryData<Preferences>(
        keyOf(routeOf(area, 'mail_preferences.show')),
        (before) => ({ ...before, [kind]: preferences[kind] })
      )
      announce('success', message)
    },
    onSettled: undefined,
  })
  return (
    <div className="mail-preference row is-spread has-line-above mt-4 pt-4">
      <div>
        <p>{t(`mail_settings.${kind}`)}</p>
        <p id={hint} className="has-text-small has-text-soft">
          {t(`mail_settings.${kind}_hint`)}
        </p>
      </div>
      <Switch
        isOn={isOn}
        label={t(`mail_settings.${kind}`)}
        describedBy={hint}
        disabled={change.isPending}
        onToggle={() => change.mutate(!isOn)}
      />
    </div>
  )
}
