import { useQuery } from '@tanstack/react-query'
import { Eye, Images } from 'lucide-react'
import { BackLink } from '~/components/back_link'
import { LinkButton } from '~/components/button'
import { Card } from '~/components/card'
import { FailedState } from '~/components/failed_state'
import { PageHeader } from '~/components/page_header'
import { PropertyEditForm } from '~/components/properties/property_edit_form'
import { Spinner } from '~/components/spinner'
import { useFailureText } from '~/hooks/use_failure_text'
import { useOwnPropertyOnly } from '~/hooks/use_own_property'
import { useOwnerToken } from '~/hooks/use_owner_token'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function OwnerEditProperty({ propertyId }: { propertyId: number }) {
  const t = useText()
  const say = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(
    api.owner.properties.edit.queryOptions({ params: { id: propertyId } })
  )
  useOwnerToken()
  const isRefused = useOwnPropertyOnly(error)
  const back = <BackLink route="owner.dashboard.show" text={t('my_properties.back')} />
  const actions = data && <Actions {...data.property} />

  return (
    <>
      <PageHeader title={t('my_properties.edit_title')} back={back} actions={actions} />
      {data && (
        <div className="property-sheet">
          <Card>
            <PropertyEditForm key={propertyId} property={data.property} />
          </Card>
        </div>
      )}
      {!data && error && !isRefused && (
        <FailedState
          text={say(error, { fallback: 'my_properties.property_failed' })}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && (!error || isRefused) && <Spinner text={t('common.loading')} />}
    </>
  )
}

function Actions({ id, image_count: count }: { id: number; image_count: number }) {
  const t = useText()
  const icon = { 'size': 16, 'aria-hidden': true } as const
  return (
    <>
      <LinkButton
        route={count > 0 ? 'owner.images.edit' : 'owner.images.create'}
        routeParams={{ id }}
        icon={<Images {...icon} />}
      >
        {t(count > 0 ? 'my_properties.edit_images' : 'my_properties.add_images')}
      </LinkButton>
      <LinkButton route="owner.properties.show" routeParams={{ id }} icon={<Eye {...icon} />}>
        {t('my_properties.details')}
      </LinkButton>
    </>
  )
}
