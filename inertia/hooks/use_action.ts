import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useFailureMessage, type FailureKeys } from '~/hooks/use_failure_message'
import { queryClient, refresh } from '~/lib/client'
import { isGone } from '~/lib/failure'
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

type Ending<Sent> = Pick<Options<{ message: string }, Sent>, 'failure' | 'onSettled'>

export function useEnding<Sent = void>(
  end: (sent: Sent) => Promise<{ message: string }>,
  { failure, onSettled }: Ending<Sent>
) {
  const failureMessage = useFailureMessage()
  return useAction(end, {
    onSuccess: ({ message }) => announce('success', message),
    // One that is over already is what was wanted.
    onError: (error) => announce(isGone(error) ? 'info' : 'danger', failureMessage(error, failure)),
    onSettled,
  })
}

/**
 * What keys change faster than a slow line stores it: each call waits for the one before, so that none is lost, and what
 * they changed is read again after the last.
 */
export const inTurn = (name: string) => ({
  scope: { id: name },
  onSettled: () => {
    if (waiting().length === 1) void refresh()
  },
})

/** Closing the tab would lose those that still wait. */
export const waiting = () =>
  queryClient
    .getMutationCache()
    .findAll({ status: 'pending', predicate: ({ options }) => options.scope !== undefined })
