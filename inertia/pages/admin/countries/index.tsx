import { useQuery } from '@tanstack/react-query'
import { CountryList } from '~/components/countries/country_list'
import { PageHeader } from '~/components/navigation/page_header'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { countsOf } from '~/lib/countries'

export default function Countries() {
  const t = useText()
  const { data: counts } = useQuery(
    api.admin.countries.index.queryOptions({}, { select: countsOf })
  )
  return (
    <>
      <PageHeader title={t('countries.title')} hint={counts && t('countries.page_hint', counts)} />
      <CountryList />
    </>
  )
}
