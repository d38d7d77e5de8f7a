import type { ReactNode } from 'react'
import { FailedState } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'

type Query<Data> = {
  data: Data | undefined
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  title: string
  hint?: string
  back: ReactNode
  links: (data: Data) => ReactNode
  /** Shown when the property could not be loaded. */
  failure?: { text: string; reason?: string } | false
  /** A form is centred on a wide screen, while it loads too. */
  isForm?: boolean
  children: (data: Data) => ReactNode
}

/** A page about one property: while it loads, when that failed, and when it is there. */
export function PropertyPage<Data>(props: Props<Data>) {
  const { query, title, hint, back, links, failure, isForm, children } = props
  const { data, isFetching, refetch } = query
  const t = useText()
  return (
    <>
      <PageHeader title={title} hint={hint} back={back} actions={data && links(data)} />
      <div className={isForm ? 'property-sheet' : undefined}>
        {data && children(data)}
        {!data && failure && (
          <FailedState {...failure} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !failure && <Spinner text={t('common.loading')} />}
      </div>
    </>
  )
}
