import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { CountryList } from '~/components/countries/country_list'
import { ListPage } from '~/components/lists/list_page'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { countsOf } from '~/lib/values/countries'

export default function Countries() {
  const t = useText()
  const { data: counts } = useQuery(
    api.admin.countries.index.queryOptions({}, { select: countsOf })
  )
  return (
    <ListPage
      title={t('countries.title')}
      hint={counts && t('countries.page_hint', counts)}
      add={{
        target: { route: 'admin.countries.create' },
        text: t('countries.add'),
        Icon: MapPinPlus,
      }}
    >
      <CountryList />
    </ListPage>
  )
}
