import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'

type Props = { text: string; choices: UseQueryResult[] }

export function MissingChoices({ text, choices }: Props) {
  const t = useText()
  const missing = choices.filter(({ isError, data }) => isError && !data)
  if (missing.length === 0) return null
  return (
    <div className="mb-5">
      <FailureNotice text={text} />
      <Button
        small
        busy={missing.some(({ isFetching }) => isFetching)}
        onClick={() => missing.forEach(({ refetch }) => void refetch())}
        icon={<RotateCw size={16} aria-hidden />}
      >
        {t('common.try_again')}
      </Button>
    </div>
  )
}
