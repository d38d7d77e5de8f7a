import type { ReactNode } from 'react'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyGone } from '~/components/properties/page/property_gone'
import { PropertyHeader, screenTitles } from '~/components/properties/page/property_header'
import {
  usePropertySummary,
  type PropertySummary,
} from '~/components/properties/page/property_summary'
import { Loaded } from '~/components/ui/loaded'
import type { FailedQuery } from '~/components/ui/retry_button'
import { usePropertyRedirect } from '~/hooks/use_property_redirect'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { statusOf } from '~/lib/failure'
import type { TextKey } from '~/lib/texts'

type Query<Data> = FailedQuery & { data: Data | undefined }

type Props<Data> = {
  propertyId: number
  screen: 'show' | 'edit'
  query: Query<Data>
  summaryOf: (data: Data) => PropertySummary
  fallback: TextKey
  children: (data: Data) => ReactNode
}

type FrameProps<Data> = Props<Data> & { area: Area; back: ReactNode; isLeaving?: boolean }

function PropertyPage<Data>({ query, summaryOf, fallback, isLeaving, ...props }: FrameProps<Data>) {
  const { children, ...header } = props
  const { data } = query
  const { summary } = usePropertySummary(props.area, props.propertyId, false)
  return (
    <>
      <PropertyHeader {...header} property={data ? summaryOf(data) : summary} />
      <div className={props.screen === 'edit' ? 'property-sheet is-narrow' : undefined}>
        <Loaded query={isLeaving ? { ...query, error: null } : query} failed={fallback} saysWhy>
          {children}
        </Loaded>
      </div>
    </>
  )
}

type AdminProps<Data> = Props<Data> & { back: ReactNode }

export function AdminPropertyPage<Data>(props: AdminProps<Data>) {
  const t = useText()
  const { data, error } = props.query
  const isGone = !data && statusOf(error) === 404
  if (isGone) return <PropertyGone screen={t(screenTitles[props.screen])} />
  return <PropertyPage area="admin" {...props} />
}

/** Redirects an owner from another owner's property (specification §8). */
export function OwnerPropertyPage<Data>(props: Props<Data>) {
  const isLeaving = usePropertyRedirect(props.query.error)
  const back = <BackLink route="owner.dashboard.show" />
  return <PropertyPage area="owner" back={back} isLeaving={isLeaving} {...props} />
}
