import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const tabs = async (branches: string) => {
  const {code} = await convert(
    `<!doctype html><style>.tab { padding: 4px } .tab.active { color: red }</style>
    <button class="tab active" onclick="switchTab('stats')">Stats</button><button class="tab" onclick="switchTab('jobs')">Jobs</button>
    <div id="stats">s</div><div id="jobs" style="display: none">j</div>
    <script>const [stats, jobs] = [document.getElementById('stats'), document.getElementById('jobs')];
    function switchTab(tab) {
      document.querySelectorAll('.tab').forEach((one) => { one.classList.remove('active') })
      event.target.classList.add('active')
      ${branches}
    }</script>`,
    {componentFormat: 'jsx', styleFormat: 'tailwind'}
  )
  return code
}

const SHOW = (shown: string, hidden: string) =>
  `document.getElementById('${shown}').style.display = 'block'; document.getElementById('${hidden}').style.display = 'none'`

test('what scripts show in the place of each other are tabs, of which one is open', async () => {
  const code = await tabs(
    `if (tab === 'stats') { ${SHOW('stats', 'jobs')} } else { ${SHOW('jobs', 'stats')} }`
  )
  expect(code).toContain('const [activeTab, setActiveTab] = useState("stats")')
  expect(code).toContain('onClick={() => setActiveTab("jobs")}')
  expect(code).toContain('data-active={activeTab === "stats" || undefined}')
  expect(code).not.toContain('useDismiss')
})

test('what one control alone closes is by itself', async () => {
  const code = await tabs(
    `if (tab === 'stats') { ${SHOW('stats', 'jobs')} } else { document.getElementById('jobs').style.display = 'block' }`
  )
  expect(code).not.toContain('activeTab')
})
