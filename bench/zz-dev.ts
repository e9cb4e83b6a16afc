// dev only
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { withChromium } from './lighthouse/chromium.ts';
import { startFloor } from './lighthouse/floors.ts';
import { startProduct } from './product.ts';
const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-bench-'));
const product = await startProduct(dataDir);
const hello = await startFloor('hello', dataDir);
const mult = Number(process.env.MULT ?? 4);
const rounds = Number(process.env.ROUNDS ?? 1);
try {
  await withChromium('/usr/bin/chromium', async (port) => {
    for (let r = 0; r < rounds; r++)
      for (const url of [`${hello.origin}/`, ...(process.argv.slice(2).map((p) => p.startsWith('app') ? product.origin.replace('//','//app.millrace.') + p.slice(3) : product.origin.replace('//','//millrace.') + p))]) {
        await fetch(url).catch(() => {});
        const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'], throttling: { rttMs: 150, throughputKbps: 1638.4, requestLatencyMs: 562.5, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675, cpuSlowdownMultiplier: mult } } as never);
        const a = run!.lhr.audits as any;
        const m = a.metrics.details.items[0];
        console.log(url.replace(/https:..([a-z.]*)localhost:\d+/, '$1'), 'score', run!.lhr.categories.performance!.score, 'FCP', Math.round(m.firstContentfulPaint), 'LCP', Math.round(m.largestContentfulPaint), 'TBT', Math.round(m.totalBlockingTime), 'CLS', m.cumulativeLayoutShift, 'obsFCP', m.observedFirstContentfulPaint, 'obsLCP', m.observedLargestContentfulPaint);
        for (const i of a['network-requests'].details.items) console.log('   ', i.resourceType, i.priority, i.transferSize, Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.url.slice(-50), i.protocol);
        if (process.env.OUT) writeFileSync(process.env.OUT + r + (url.includes('millrace') ? 'p' : 'h') + '.json', JSON.stringify({ lhr: run!.lhr, artifacts: undefined }));
      }
  });
} finally { await hello.stop(); await product.stop(); await rm(dataDir, { recursive: true, force: true }); }
