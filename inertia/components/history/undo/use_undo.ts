import { useEffect, useEffectEvent } from 'react'
import { useAction, waiting } from '~/hooks/use_action'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, refresh, routeOf } from '~/lib/client'
import { statusOf } from '~/lib/failure'
import { announce } from '~/lib/messages'
import { createStore } from '~/lib/store'

const shownReasons = 3

const undone = createStore<string | null>(null)

/** For a screen that tells what its operation did. */
export function useUndone(id: string | null | undefined, onUndone: () => void) {
  const tell = useEffectEvent(() => {
    if (id && undone.get() === id) onUndone()
  })
  useEffect(() => {
    tell() // also of what was undone on another screen
    return undone.subscribe(() => tell())
  }, [])
}

/** The answer's own offer tells that it is done, and takes it back again. */
export function useUndo(area: Area, onAnswer: () => void) {
  const t = useText()
  const send = (id: string) =>
    client.request(routeOf(area, 'undos.store'), { params: { operationId: id } })
  return useAction(send, {
    onSuccess: (answer, id) => {
      undone.set(id)
      const { skipped, skipped_count: count } = answer
      if (count === 0) return
      const shown = skipped.slice(0, shownReasons).map(({ reason }) => reason)
      const more = count - shown.length
      announce('warning', t('activity.skipped', { reasons: shown.join(' '), more }), { answer })
    },
    onSettled: (_answer, error) => {
      if (!waiting().length) void refresh()
      if (!error || statusOf(error)) onAnswer() // without an answer it can be tried again
    },
  })
}
