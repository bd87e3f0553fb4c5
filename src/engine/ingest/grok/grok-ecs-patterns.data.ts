// The patterns of logstash-patterns-core (Apache-2.0) whose fields the set `ecs-v1` names after the Elastic Common
// Schema: the common web server and syslog lines. All others are the same in both sets, or keep their legacy names
// here.

/** Pattern name → expression, replacing the legacy pattern. */
export const GROK_ECS_PATTERNS: Readonly<Record<string, string>> = {
  HTTPD_COMMONLOG:
    '%{IPORHOST:source.address} (?:-|%{HTTPDUSER:apache.access.user.identity}) (?:-|%{HTTPDUSER:user.name}) \\[%{HTTPDATE:timestamp}\\] "(?:%{WORD:http.request.method} %{NOTSPACE:url.original}(?: HTTP/%{NUMBER:http.version})?|%{DATA})" (?:-|%{INT:http.response.status_code:int}) (?:-|%{INT:http.response.body.bytes:long})',
  HTTPD_COMBINEDLOG:
    '%{HTTPD_COMMONLOG} "(?:-|%{DATA:http.request.referrer})" "(?:-|%{DATA:user_agent.original})"',
  COMMONAPACHELOG: '%{HTTPD_COMMONLOG}',
  COMBINEDAPACHELOG: '%{HTTPD_COMBINEDLOG}',
  SYSLOGPROG: '%{PROG:process.name}(?:\\[%{POSINT:process.pid:int}\\])?',
  SYSLOGFACILITY: '<%{NONNEGINT:log.syslog.facility.code:int}.%{NONNEGINT:log.syslog.priority:int}>',
  SYSLOGBASE: '%{SYSLOGTIMESTAMP:timestamp} (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:host.hostname} %{SYSLOGPROG}:',
  SYSLOGBASE2:
    '(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp})(?: %{SYSLOGFACILITY})?(?: %{SYSLOGHOST:host.hostname})?(?: %{SYSLOGPROG}:)?',
  SYSLOGLINE: '%{SYSLOGBASE2} %{GREEDYDATA:message}',
};
