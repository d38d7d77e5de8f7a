import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { BackLink } from '~/components/navigation/back_link'
import { LinkButton } from '~/components/ui/button'
import { FailedState } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useOwnPropertyOnly } from '~/hooks/use_own_property'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Answer = { property: { id: number; image_count: number } }

type Props<Data> = {
  query: UseQueryResult<Data>
  title: string
  failure: TextKey
  /** What else can be done with the property, beside its images. */
  action: ReactNode
  /** A form, which has the middle of a wide screen, while it loads too. */
  isForm?: boolean
  children: (data: Data) => ReactNode
}

/** One property of the owner's: while it loads, when that fails, and when it isn't theirs. */
export function OwnPropertyPage<Data extends Answer>(props: Props<Data>) {
  const { query, title, failure, action, isForm, children } = props
  const { data, error, isFetching, refetch } = query
  const t = useText()
  const say = useFailureMessage()
  useOwnerToken()
  const isRefused = useOwnPropertyOnly(error)
  const actions = data && (
    <>
      <ImagesLink {...data.property} />
      {action}
    </>
  )

  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink route="owner.dashboard.show" text={t('my_properties.back')} />}
        actions={actions}
      />
      <div className={isForm ? 'property-sheet' : undefined}>
        {data && children(data)}
        {!data && error && !isRefused && (
          <FailedState
            text={say(error, { fallback: failure })}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && (!error || isRefused) && <Spinner text={t('common.loading')} />}
      </div>
    </>
  )
}

function ImagesLink({ id, image_count: count }: Answer['property']) {
  const t = useText()
  return (
    <LinkButton
      route={count > 0 ? 'owner.images.edit' : 'owner.images.create'}
      routeParams={{ id }}
      icon={<Images size={16} aria-hidden />}
    >
      {t(count > 0 ? 'my_properties.edit_images' : 'my_properties.add_images')}
    </LinkButton>
  )
}
