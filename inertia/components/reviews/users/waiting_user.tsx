import { DeskHeading } from '~/components/reviews/desk/desk_heading'
import { OwnerFacts } from '~/components/users/owners/owner_facts'
import { OwnerProperties } from '~/components/reviews/properties/owner_properties'
import type { UserOutcome } from '~/components/reviews/users/use_people_desk'
import { Tag } from '~/components/ui/tag'
import type { UserRow } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'

type Props = { user: UserRow; outcome?: UserOutcome; takesFocus: boolean }

/** Whoever registered as an owner, and what they have added already. */
export function WaitingUser({ user, outcome, takesFocus }: Props) {
  const t = useText()
  return (
    <article className="desk-user stack is-loose">
      <header>
        <DeskHeading takesFocus={takesFocus}>{user.name}</DeskHeading>
        <p className="row is-wrapping is-dense mt-1 has-text-soft has-text-small">
          <Tag tone={outcome ? 'neutral' : 'waiting'}>
            {t(outcome ? `review.user_${outcome}` : 'review.user_waits')}
          </Tag>
          {t('review.since', { day: dayOf(user.created_at) })}
        </p>
      </header>
      <div className="desk-columns">
        <OwnerFacts owner={user} />
        <OwnerProperties owner={user} />
      </div>
    </article>
  )
}
