import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { BackLink } from '~/components/navigation/back_link'
import { LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedState } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import { ProfileForm } from '~/components/account/profile/profile_form'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function OwnerProfile() {
  const t = useText()
  const failureMessage = useFailureMessage()
  const profile = useQuery(
    // The form starts from the stored record, so nothing older is cached.
    api.owner.profile.show.queryOptions({}, { gcTime: 0 })
  )
  const { data, error } = profile
  useOwnerToken()
  const password = (
    <LinkButton route="owner.password.edit" icon={<KeyRound size={16} aria-hidden />}>
      {t('profile.password_link')}
    </LinkButton>
  )

  return (
    <>
      <PageHeader
        title={t('profile.title')}
        hint={t('profile.intro')}
        back={<BackLink route="owner.dashboard.show" text={t('my_properties.title')} />}
        actions={password}
      />
      {data && (
        <Card narrow>
          <ProfileForm profile={data} />
        </Card>
      )}
      {!data && error && (
        <FailedState
          text={failureMessage(error, { fallback: 'profile.load_failed' })}
          query={profile}
        />
      )}
      {!data && !error && <Spinner text={t('common.loading')} />}
    </>
  )
}
