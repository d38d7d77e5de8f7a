type Subject = 'leave' | 'close'

type LeaveQuestion = { subject: Subject; answer: (leaves: boolean) => void }

let open: LeaveQuestion | null = null
const listeners = new Set<() => void>()

/** Outside React, because the history asks outside of any component. */
export const leaveQuestion = {
  get: () => open,

  /** A second question answers the first one with no. */
  ask(subject: Subject) {
    open?.answer(false)
    return new Promise<boolean>((resolve) => {
      show({
        subject,
        answer: (leaves) => {
          show(null)
          resolve(leaves)
        },
      })
    })
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function show(question: LeaveQuestion | null) {
  open = question
  for (const listener of listeners) listener()
}
