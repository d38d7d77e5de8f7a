import { usePage } from '@inertiajs/react'
import { MailPreferences } from '~/components/account/profile/mail_preferences'
import { SecondFactorCard } from '~/components/account/second_factor/second_factor_card'
import { SessionsCard } from '~/components/account/sessions/sessions_card'
import type { Area } from '~/lib/areas'

export function AccountSections({ area }: { area: Area }) {
  const { isMailed } = usePage().props
  return (
    <>
      <SecondFactorCard area={area} />
      <SessionsCard area={area} />
      {isMailed && <MailPreferences area={area} />}
    </>
  )
}
