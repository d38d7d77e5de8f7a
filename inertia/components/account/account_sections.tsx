import type { PropsWithChildren } from 'react'
import { usePage } from '@inertiajs/react'
import { MailPreferences } from '~/components/account/profile/mail_preferences'
import { SecondFactorCard } from '~/components/account/second_factor/second_factor_card'
import { SessionsCard } from '~/components/account/sessions/sessions_card'
import type { Area } from '~/lib/areas'

/** The profile, and beside it how its owner logs in and is written to. */
export function AccountSections({ area, children }: PropsWithChildren<{ area: Area }>) {
  const { isMailed } = usePage().props
  return (
    <div className="card-columns">
      <div className="stack is-wide">
        {children}
        <SecondFactorCard area={area} />
      </div>
      <div className="stack is-wide">
        <SessionsCard area={area} />
        {isMailed && <MailPreferences area={area} />}
      </div>
    </div>
  )
}
