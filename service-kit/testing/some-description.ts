/** A browser's offer for a call: one audio track, through a relay. */
export function someDescription(): string {
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
  const lines = [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 203.0.113.9',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=audio 61000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 203.0.113.9',
    'a=candidate:1 1 udp 41885439 198.51.100.7 50123 typ relay raddr 203.0.113.9 rport 61000',
    'a=candidate:2 1 udp 2122260223 203.0.113.9 61000 typ host',
    'a=ice-ufrag:aB3/',
    'a=ice-pwd:abcdefghijklmnopqrstuv',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
  ];
  return [...lines, ''].join('\r\n');
}
