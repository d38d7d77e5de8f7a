import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useFailureMessage, type FailureKeys } from '~/hooks/use_failure_message'
import { refresh } from '~/lib/client'
import { announce } from '~/lib/messages'

type Options<Answer, Sent> = Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn'> & {
  failure?: FailureKeys
}

/** A call that somebody makes by a press. Its failure is a message, and what it may have changed is read again. */
export function useAction<Answer, Sent = void>(
  send: (sent: Sent) => Promise<Answer>,
  { failure, ...options }: Options<Answer, Sent> = {}
) {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: send,
    onError: (error) => announce('danger', failureMessage(error, failure)),
    onSettled: () => void refresh(),
    ...options,
  })
}
