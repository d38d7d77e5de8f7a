import { RotateCw } from 'lucide-react'
import { Button, type Tone } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { isGone } from '~/lib/failure'

export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

type Props = { query: FailedQuery; small?: boolean; tone?: Tone }

/** Another try would not find a record that is gone. */
export function RetryButton({ query, ...looks }: Props) {
  const t = useText()
  if (isGone(query.error)) return null
  return (
    <Button
      {...looks}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
      icon={<RotateCw size={16} />}
    >
      {t('common.try_again')}
    </Button>
  )
}
