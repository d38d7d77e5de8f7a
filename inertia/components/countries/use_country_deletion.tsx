import limits from '#config/limits'
import { shownName } from '#texts/country_name'
import { Link } from '@adonisjs/inertia/react'
import { useQuery } from '@tanstack/react-query'
import type { Country } from '~/components/countries/use_country_tree'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { RichText } from '~/components/ui/rich_text'
import { announce } from '~/lib/messages'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { failureOf } from '~/lib/failure'

export function useCountryDeletion() {
  const t = useText()
  const deletion = useDeletion<Country>({
    route: 'api.admin.countries.destroy',
    title: t('common.confirm_delete'),
    question: t('countries.delete_question'),
    subjectOf: (country) => ({ name: shownName(country) }),
    announceDone: (answer) => announce('success', t('countries.deleted_notice'), { answer }),
    announceFailure: (error) => {
      const { status, message } = failureOf(error)
      const lasts = limits.pageMilliseconds.successNotice
      // The reason takes longer to read, so the notice stays.
      if (status === 409 && message)
        announce('danger', t('countries.delete_rejected', { reason: message }))
      else announce('danger', t('countries.delete_failed'), { lasts })
    },
  })
  return { ...deletion, dialog: { ...deletion.dialog, ...useCountryUses(deletion) } }
}

/** A country that is in use can't be deleted, which the question says before the server does. */
function useCountryUses({ confirming, shown }: Record<'confirming' | 'shown', Country | null>) {
  const t = useText()
  const { data, isFetching, isError } = useQuery({
    ...api.admin.countryUses.show.queryOptions({ params: { id: shown?.id ?? 0 } }),
    enabled: confirming !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (isError) return { note: t('trash.country_unchecked') }
  if (!data || isFetching) return { note: t('trash.country_checking'), isReady: false }
  const isUsed = data.users + data.properties > 0
  return {
    note: isUsed && shown ? <Uses country={shown} counts={data} /> : t('trash.country_unused'),
    isReady: !isUsed,
  }
}

type UsesProps = { country: Country; counts: { users: number; properties: number } }

function Uses({ country: { id, name }, counts }: UsesProps) {
  return (
    <RichText
      text="countries.in_use_links"
      values={counts}
      tags={{
        usersLink: (text) => (
          <Link route="admin.users.all" qs={{ search: `"${name}"` }}>
            {text}
          </Link>
        ),
        propertiesLink: (text) => (
          <Link route="admin.properties.index" qs={{ country_id: id }}>
            {text}
          </Link>
        ),
      }}
    />
  )
}
