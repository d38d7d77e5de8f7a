import { DeskTabs } from '~/components/reviews/desk/desk_tabs'
import { useDeskPlace } from '~/components/reviews/desk/use_desk_place'
import { PageHeader } from '~/components/navigation/page_header'
import { UserDesk } from '~/components/reviews/users/user_desk'
import { PropertyDesk } from '~/components/reviews/properties/property_desk'
import { useDrafts } from '~/components/reviews/verdicts/use_drafts'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

export default function Review() {
  const t = useText()
  const { tab, filters, propertyId, setProperty, setFilters } = useDeskPlace()
  const drafts = useDrafts()
  const properties = useRows('api.admin.reviews.index', { query: { page: 1, per_page: 1 } })
  const people = useRows('api.admin.owners.index', { query: { waiting: 1, per_page: 1 } })
  const counts = { properties: properties.data?.total, people: people.data?.total }
  return (
    <>
      <PageHeader isLow title={t('navigation.review')} />
      <DeskTabs tab={tab} counts={counts} />
      {tab === 'people' ? (
        <UserDesk />
      ) : (
        <PropertyDesk
          key={JSON.stringify(filters)}
          filters={filters}
          firstId={propertyId}
          onShow={setProperty}
          drafts={drafts}
          onFilter={setFilters}
        />
      )}
    </>
  )
}
