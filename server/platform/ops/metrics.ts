import { BlockList } from 'node:net';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { FastifyInstance } from 'fastify';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: string;
  count: number;
  sum: number;
  readonly buckets: number[];
}

const quote = (text: string): string =>
  text.replaceAll(/[\\"\n]/g, (letter) => (letter === '\n' ? String.raw`\n` : `\\${letter}`));

const renderRequests = (all: Iterable<Series>): string[] => {
  const lines = [
    '# HELP http_request_duration_seconds Answers by method, route and status.',
    '# TYPE http_request_duration_seconds histogram',
  ];
  for (const { labels, count, sum, buckets } of all) {
    BUCKETS.forEach((limit, at) =>
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${limit}"} ${buckets[at]}`),
    );
    lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`http_request_duration_seconds_sum{${labels}} ${sum.toFixed(6)}`);
    lines.push(`http_request_duration_seconds_count{${labels}} ${count}`);
  }
  return lines;
};

const renderProcess = (): string[] => {
  const { rss, heapUsed } = process.memoryUsage();
  const cpu = process.cpuUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${((cpu.user + cpu.system) / 1e6).toFixed(3)}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(1)}`,
  ];
};

const renderQueue = async ({ pool }: Pick<Deps, 'pool'>): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string; state: string; count: string }>(
    "select name, state::text, count(*) from pgboss.job where state < 'completed' group by 1, 2 order by 1, 2",
  );
  const lines = rows.map(({ name, state, count }) => `queue_jobs{queue="${quote(name)}",state="${state}"} ${count}`);
  return ['# HELP queue_jobs Jobs that are not done.', '# TYPE queue_jobs gauge', ...lines];
};

const NEAR = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

const isNear = (ip: string): boolean =>
  NEAR.check(ip.replace(/^::ffff:/, ''), ip.includes(':') && !ip.startsWith('::ffff:') ? 'ipv6' : 'ipv4');

/** /metrics in Prometheus's text form; only for those who ask from this machine or a private network. */
export const metricsRoutes =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const series = new Map<string, Series>();
    app.addHook('onResponse', (request, reply, done) => {
      const labels = `method="${request.method}",route="${quote(request.routeOptions.url ?? 'none')}",status="${reply.statusCode}"`;
      const one = series.get(labels) ?? { labels, count: 0, sum: 0, buckets: BUCKETS.map(() => 0) };
      series.set(labels, one);
      const seconds = reply.elapsedTime / 1000;
      one.count += 1;
      one.sum += seconds;
      BUCKETS.forEach((limit, at) => (one.buckets[at]! += seconds <= limit ? 1 : 0));
      done();
    });
    app.get('/metrics', async (request, reply) => {
      if (!isNear(request.ip)) throw new Problem(404, 'Not found.', { code: 'not_found' });
      const lines = [...renderRequests(series.values()), ...renderProcess(), ...(await renderQueue(deps))];
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  };
