// Headless UI gives the focus back to what had it since its script was loaded, and what opened the
// first dialog may have had it before.
import '@headlessui/react'

document.activeElement?.dispatchEvent(new FocusEvent('focus'))
