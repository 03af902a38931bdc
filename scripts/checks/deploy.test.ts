import {readFile} from 'node:fs/promises'
import {refusalOf} from '@facsimile/platform/egress/address.ts'
import {describe, expect, it} from 'vitest'

const read = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

interface Rule {
  names: string[]
  action: string
  errnoRet: number
  args?: {index: number; value: number; op: string}[]
}

describe('deploy/', () => {
  it('seccomp.json has the form that engines read, and permits what the sandbox is made of', async () => {
    const {defaultAction, archMap, syscalls, ...others} = JSON.parse(await read('seccomp.json')) as {
      defaultAction: string
      archMap: {architecture: string; subArchitectures: string[]}[]
      syscalls: (Rule & {comment: string})[]
    }
    expect(others).toEqual({})
    expect(defaultAction).toBe('SCMP_ACT_ALLOW')
    for (const {architecture, subArchitectures} of archMap)
      for (const name of [architecture, ...subArchitectures]) expect(name).toMatch(/^SCMP_ARCH_\w+$/)
    for (const {names, action, errnoRet, args = []} of syscalls) {
      expect(action).toBe('SCMP_ACT_ERRNO')
      expect(errnoRet).toBeGreaterThan(0)
      for (const name of names) expect(name).toMatch(/^[a-z_0-9]+$/)
      for (const {index, value, op} of args) {
        expect([index, value].every(Number.isInteger)).toBe(true)
        expect(op).toMatch(/^SCMP_CMP_(NE|LT|LE|EQ|GE|GT|MASKED_EQ)$/)
      }
    }
    const denied = new Set(syscalls.filter(({args}) => !args).flatMap(({names}) => names))
    for (const name of ['bpf', 'ptrace', 'io_uring_setup', 'keyctl', 'init_module', 'open_by_handle_at'])
      expect(denied).toContain(name)
    for (const name of ['clone', 'clone3', 'unshare', 'setns', 'mount', 'umount2', 'chroot', 'seccomp'])
      expect(denied).not.toContain(name)
  })

  it('nftables.conf rejects what the proxy refuses', async () => {
    const rules = await read('nftables.conf')
    const sets = [...rules.matchAll(/elements = \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
    const ranges = sets.map((range) => range.trim()).filter(Boolean)
    expect(ranges.length).toBeGreaterThan(20)
    for (const range of ranges) expect(refusalOf(range.split('/')[0] ?? '')).toBeDefined()
  })

  it('Containerfile ends as another user than root, with one volume', async () => {
    const lines = (await read('Containerfile')).split('\n')
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER 4711:4711'])
    expect(lines.filter((line) => line.startsWith('VOLUME '))).toEqual(['VOLUME /data'])
  })
})
