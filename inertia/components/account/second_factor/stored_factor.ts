import type { AnswerOf } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { api, queryClient, refresh } from '~/lib/client'
import { failureOf } from '~/lib/failure'
import { announce } from '~/lib/messages'

export type Factor = AnswerOf<'api.admin.second_factor.show'>

/** A change ends the other sessions too. */
export function storeFactor(area: Area, factor: Factor) {
  queryClient.setQueryData(api[area].secondFactor.show.queryKey({}), factor)
  void refresh()
}

/** It was changed in another tab, or by a call whose answer was lost: the form is of no use any more. */
export const leavesOnConflict =
  (onDone: () => void) => (status: number | undefined, error: unknown) => {
    const { message } = failureOf(error)
    if (status !== 409 || !message) return false
    announce('danger', message)
    void refresh()
    onDone()
    return true
  }
