import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 behind a translator (RFC 6052): the last four bytes are the address that is reached. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const LOCAL_NAMES = /(^|\.)(localhost|local|internal)$/;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Returns true for an address that IANA's registries of special-purpose addresses leave globally reachable. An IPv4
 * address within an IPv6 one is judged as itself.
 */
export function isGlobalAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64)) return isGlobalAddress(address.toByteArray().slice(-4).join('.'));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

const isLoopbackAddress = (text: string): boolean => {
  const version = isIP(text);
  return version !== 0 && LOOPBACK.check(text, version === 4 ? 'ipv4' : 'ipv6');
};

/**
 * Returns true for a URL that requests may be sent to: `https:`, without a user, and neither an address nor a name of
 * this machine or network. On a shop of this machine (`isLocalShop`) also `http:` to a loopback address. `URL` has
 * resolved decimal, octal, hexadecimal and short spellings.
 */
export function isAllowedUrl(text: string, isLocalShop: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (url.protocol === 'http:') return isLocalShop && isLoopbackAddress(host);
  if (url.protocol !== 'https:' || host === '') return false;
  return isIP(host) === 0 ? !LOCAL_NAMES.test(host) : isGlobalAddress(host);
}

/** The address of an endpoint is not public. */
export class AddressNotPublicError extends Error {
  override readonly name = 'AddressNotPublicError';
}

/** Time for an attempt of a name server, and the number of attempts: together less than a request may take. */
const RESOLVED = { timeout: 1_500, tries: 2 } as const;

/**
 * Resolves a name once for one connection, and hands out what was judged: the connection goes to these addresses.
 * Fails when any of them is not global, because a name with one private address is an attack or a mistake. Asks the
 * name servers (`servers`, or those of this machine) without `dns.lookup`, which looks up two names at a time: two
 * names that never resolve would hold up the addresses of the bank and the mail server.
 */
export const judgedLookup =
  (servers?: readonly string[]): LookupFunction =>
  (hostname, options, done) => {
    const resolver = new Resolver(RESOLVED);
    if (servers) resolver.setServers(servers);
    addressesOf(resolver, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isGlobalAddress(address)))
          done(new AddressNotPublicError(), '');
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: unknown) => {
        done(error as NodeJS.ErrnoException, '');
      },
    );
  };

/** Returns all addresses of a name, one or more. Rejects where no name server knows any. */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const of = (found: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}
