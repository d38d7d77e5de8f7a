import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { PropertyLinks } from '~/components/properties/property_links'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { usePropertyRedirect } from '~/hooks/use_property_redirect'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Props<Data> = {
  query: { data: Data | undefined; isFetching: boolean; refetch: () => unknown }
  title: string
  hint?: string
  back: ReactNode
  links: (data: Data) => ReactNode
  failure?: { text: string; reason?: string } | false
  /** A form is centred on a wide screen. */
  isForm?: boolean
  children: (data: Data) => ReactNode
}

export function PropertyPage<Data>(props: Props<Data>) {
  const { query, title, hint, back, links, failure, isForm, children } = props
  const { data, isFetching, refetch } = query
  const t = useText()
  return (
    <>
      <PageHeader title={title} hint={hint} back={back} actions={data && links(data)} />
      <div className={isForm ? 'property-sheet is-narrow' : undefined}>
        {data && children(data)}
        {!data && failure && (
          <FailedState {...failure} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !failure && <Spinner text={t('common.loading')} />}
      </div>
    </>
  )
}

type Answer = { property: { id: number; image_count: number } }

type OwnerProps<Data> = {
  query: UseQueryResult<Data>
  title: string
  fallback: TextKey
  linkTo: 'show' | 'edit'
  isForm?: boolean
  children: (data: Data) => ReactNode
}

/** Redirects an owner from another owner's property (specification §8). */
export function OwnerPropertyPage<Data extends Answer>(props: OwnerProps<Data>) {
  const { query, title, fallback, linkTo, isForm, children } = props
  const t = useText()
  const failureMessage = useFailureMessage()
  useOwnerToken()
  const isNotTheirs = usePropertyRedirect(query.error)
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
