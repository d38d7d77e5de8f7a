import { Day } from '~/components/ui/day'
import { Fact } from '~/components/ui/fact'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countryOfUser } from '~/lib/values/countries'
import type { UserRow } from '~/components/users/user_rows'

export function OwnerFacts({ owner }: { owner: UserRow }) {
  const t = useText()
  const { email, phone_number: phone, created_at: since, mail_refused: refused } = owner
  const { last_login_at: lastLogin } = owner
  return (
    <dl className="facts divided">
      <Fact label={t('fields.email')}>
        <a href={`mailto:${email}`}>
          <Typed>{email}</Typed>
        </a>
        {refused && <p>{t('users.mail_refused', refused)}</p>}
      </Fact>
      <Fact label={t('users.phone')}>
        {phone && (
          <a href={`tel:${phone}`}>
            <Typed className="is-nowrap">{phone}</Typed>
          </a>
        )}
      </Fact>
      <Fact label={t('fields.country_id')}>{countryOfUser(owner)}</Fact>
      {owner.active === 1 && (
        <Fact label={t('users.last_login')}>
          {lastLogin ? <Day at={lastLogin} /> : t('users.no_login')}
        </Fact>
      )}
      <Fact label={t('users.since')}>
        <Day at={since} />
      </Fact>
    </dl>
  )
}
