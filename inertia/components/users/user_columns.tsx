import { Link } from '@adonisjs/inertia/react'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { Switch } from '~/components/ui/switch'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countryOfUser } from '~/lib/values/countries'
import { countOf } from '~/lib/values/numbers'
import { InvitationTag } from '~/components/users/links/invitation_tag'
import { titled, type Column, type ExportedColumn } from '~/components/lists/rows/column'
import { CellText, Marked, NotSet } from '~/components/lists/rows/cell_text'
import type { UserRow } from '~/components/users/user_rows'
import { Day } from '~/components/ui/day'
import type { TextKey } from '~/lib/texts'
import { RoleLabel } from '~/components/users/role_label'

type Options = {
  owners: boolean
  switching?: number
  onToggle: (row: UserRow) => void
}

type UserColumn = ExportedColumn<UserRow>

/** Name, Email, phone number, Country, Role, Active (specification, §2). */
export function useUserColumns({ owners, switching, onToggle }: Options): Column<UserRow>[] {
  const t = useText()
  const count: UserColumn = {
    key: 'property_count',
    sort: 'property_count',
    isNumeric: true,
    onCard: 'figure',
    cell: (row) => <PropertyCount owner={row} />,
  }
  const counted = (key: 'live_count' | 'enquiry_count', words: TextKey): UserColumn => ({
    key,
    isNumeric: true,
    onCard: 'figure',
    cell: ({ [key]: count = 0 }) => <Count count={count} words={t(words, { count })} />,
  })
  const login: UserColumn = {
    key: 'last_login_at',
    from: 'xl',
    onCard: 'nowhere',
    isSlim: true,
    cell: ({ last_login_at: at }) => (at ? <Day at={at} /> : <NotSet text={t('users.no_login')} />),
  }
  const role: UserColumn = {
    key: 'role',
    sort: 'role',
    isSlim: true,
    onCard: 'figure',
    cell: (row) => (
      <span className="tag is-wrapping">
        <RoleLabel role={row.role} />
      </span>
    ),
  }
  return titled<UserRow>([
    {
      key: 'name',
      sort: 'name',
      isTitle: true,
      share: 1,
      isSearched: true,
      cell: ({ id, name, role }) =>
        role === 'Property owner' ? <OwnerLink id={id} name={name} cut="cell-text" /> : name,
      note: ({ mail_refused: refused }) =>
        refused && <CellText>{t('users.mail_refused', refused)}</CellText>,
    },
    {
      key: 'email',
      sort: 'email',
      share: 1.5,
      isBelowTitle: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      key: 'phone_number',
      isSlim: true,
      cell: ({ phone_number: phone }) =>
        phone ? (
          <Typed className="is-nowrap">
            <Marked>{phone}</Marked>
          </Typed>
        ) : (
          <NotSet />
        ),
    },
    {
      key: 'country',
      sort: 'country',
      isPlace: true,
      cell: (user) => countryOfUser(user) ?? <NotSet />,
    },
    ...(owners
      ? [
          count,
          counted('live_count', 'users.live'),
          counted('enquiry_count', 'enquiries.count'),
          login,
        ]
      : [role]),
    {
      key: 'active',
      sort: 'active',
      isSlim: true,
      onCard: 'state',
      // An admin's state can't be changed here, and ON would be untrue of somebody invited.
      cell: (row) =>
        row.role !== 'admin' &&
        (row.invitation ? (
          <InvitationTag {...row.invitation} />
        ) : (
          <Switch
            isOn={row.active === 1}
            label={t('users.switch', { name: row.name })}
            disabled={switching === row.id}
            onToggle={() => onToggle(row)}
          />
        )),
    },
  ])
}

/** A long address is broken before its domain, and neither in a word nor at a hyphen. */
function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <Typed className="cell-text" title={email}>
      {[name, `@${domain}`].map((part) => (
        <span key={part} className="email-part truncated">
          <Marked>{part}</Marked>
        </span>
      ))}
    </Typed>
  )
}

function PropertyCount({ owner }: { owner: UserRow }) {
  const t = useText()
  const { id, name, property_count: count = 0 } = owner
  return (
    <Link
      route="admin.properties.index"
      qs={{ owner_id: id }}
      aria-label={t('users.properties_of', { count, name })}
    >
      <Count count={count} words={t('users.own_properties', { count })} />
    </Link>
  )
}

/** A card has no heading that says what is counted. */
function Count({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span className="is-for-lines">{countOf(count)}</span>
      <span className="is-for-cards">{words}</span>
    </>
  )
}
