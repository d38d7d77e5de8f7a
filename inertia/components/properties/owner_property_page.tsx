import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyLinks } from '~/components/properties/property_links'
import { PropertyPage } from '~/components/properties/property_page'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useOwnPropertyOnly } from '~/hooks/use_own_property'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Answer = { property: { id: number; image_count: number } }

type Props<Data> = {
  query: UseQueryResult<Data>
  title: string
  fallback: TextKey
  linkTo: 'show' | 'edit'
  isForm?: boolean
  children: (data: Data) => ReactNode
}

/** A page about one property of the owner's, who is redirected from any other (specification §8). */
export function OwnerPropertyPage<Data extends Answer>(props: Props<Data>) {
  const { query, title, fallback, linkTo, isForm, children } = props
  const t = useText()
  const failureMessage = useFailureMessage()
  useOwnerToken()
  const isNotTheirs = useOwnPropertyOnly(query.error)
  return (
    <PropertyPage
      query={query}
      title={title}
      back={<BackLink route="owner.dashboard.show" text={t('my_properties.title')} />}
      links={({ property: { id, image_count: imageCount } }) => (
        <PropertyLinks area="owner" id={id} imageCount={imageCount} to={linkTo} />
      )}
      failure={query.isError && !isNotTheirs && { text: failureMessage(query.error, { fallback }) }}
      isForm={isForm}
    >
      {children}
    </PropertyPage>
  )
}
