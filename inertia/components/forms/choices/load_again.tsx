import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

export function LoadAgain({ query }: { query: UseQueryResult }) {
  const t = useText()
  return (
    <Button
      tone="quiet"
      small
      busy={query.isFetching}
      onClick={() => void query.refetch()}
      icon={<RotateCw size={16} aria-hidden />}
    >
      {t('common.try_again')}
    </Button>
  )
}
