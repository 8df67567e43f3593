// Every test file gets a window and modules of its own, in a process that goes on to the next file: starting a process
// and reading happy-dom in it took five times as long as the tests themselves.
import { vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

const settings = { handleDisabledFileLoadingAsSuccess: true }
const kept = globalThis as { leaveWindow?: () => unknown }

vi.resetModules()
// Only now: a frame or a timer that the last file has left behind still finds a window.
await kept.leaveWindow?.()
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } })
kept.leaveWindow = () => teardown(globalThis)
