import { useEffect } from 'react'
import { toast } from 'sonner'
import { leave } from '~/hooks/use_sign_out'
import { useText } from '~/hooks/use_text'
import { isSignedIn, type Area } from '~/lib/areas'

const sentences = { admin: 'sessions.admin_ended', owner: 'sessions.owner_ended' } as const

/** A tab that the server sent here believes that it is signed in: it learns that its session is over. */
export function useStaleSession(area: Area, isKnown: boolean) {
  const t = useText()
  useEffect(() => {
    if (isKnown || !isSignedIn(area)) return
    toast.error(t(sentences[area]), { id: 'session-exit' })
    leave(area)
  }, [area, isKnown, t])
}
